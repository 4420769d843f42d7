#!/bin/sh
# Plays the games behind docs/findings, in two to three hours on two cores, and writes the reports to build/findings.
# If you stop it, it continues from the same point next time.
# The bots are limited by simulations and the seeds are fixed, so the numbers are the same on every machine.
set -eu
cd "$(dirname "$0")/../.."
benben=${BENBEN:-.venv/bin/benben}
out=${OUT:-build/findings}
mkdir -p "$out"

lab() {
    name=$1
    shift
    echo "$name: benben lab $* --seed 2026" >&2
    $benben lab "$@" --seed 2026 --results "$out/$name.jsonl" --report "$out/$name.html" --report "$out/$name.json" \
        > "$out/$name.txt"
}

cydonia() {
    lab cydonia cydonia --bots expert,expert --games 2000 --vary labyrinth=20,10
    lab cydonia-following cydonia --bots expert,expert --games 1000 --vary wild_following=false,true
    lab cydonia-scoring cydonia --bots expert,expert --games 1000 --vary wild_scoring=false,true
    lab cydonia-solid cydonia --bots expert,expert --games 1000 --vary solid_value=3,2,5
    lab cydonia-mixed cydonia --bots expert,expert --games 1000 --vary mixed_value=1,0,2
    lab cydonia-master cydonia --bots master,master --games 400 --vary labyrinth=20,10
    lab cydonia-strongest cydonia --bots strongest@2000,strongest@2000 --games 300 --vary labyrinth=20,10
    lab cydonia-classic-labyrinth cydonia --bots classic@2000,classic@2000 --games 200 --vary labyrinth=20,10
    lab cydonia-classic-following cydonia --bots classic@2000,classic@2000 --games 200 --vary wild_following=false,true
    lab cydonia-classic-scoring cydonia --bots classic@2000,classic@2000 --games 200 --vary wild_scoring=false,true
    lab cydonia-classic-solid cydonia --bots classic@2000,classic@2000 --games 200 --vary solid_value=3,2,5
    lab cydonia-classic-mixed cydonia --bots classic@2000,classic@2000 --games 200 --vary mixed_value=1,0,2
    lab cydonia-skill cydonia --bots steady,steady --games 100 --skill --probes
}

montauk() {
    lab montauk montauk -o rounds=3 --bots expert,expert --games 1500 --vary matching=value,printed
    lab montauk-twelve montauk --bots expert,expert --games 600
    lab montauk-pressure montauk -o rounds=3 --bots expert,expert --games 1000 --vary pressure=standing,lasting
    lab montauk-claims montauk -o rounds=3 --bots expert,expert --games 1000 --vary claims=auto,choose
    lab montauk-decks montauk -o rounds=3 --bots expert,expert --games 1000 --vary decks=1,2
    lab montauk-exclusive montauk -o rounds=3 --bots expert,expert --games 1000 --vary exclusive_ways=false,true
    lab montauk-edition montauk -o rounds=3 --bots expert,expert --games 600 --vary edition=first,late
    lab montauk-every-trick montauk -o rounds=3 --bots expert,expert --games 600 --vary every_trick_bonus=12,0
    lab montauk-black montauk -o rounds=3 --bots expert,expert --games 600 --vary black_penalty=15,0
    lab montauk-neighbors montauk -o rounds=3 --bots expert,expert --games 600 --vary neighbors_points=1,0
    lab montauk-safe montauk -o rounds=3 --bots expert,expert --games 600 --vary safe_points=11,30,60
    lab montauk-almost montauk -o rounds=3 --bots expert,expert --games 600 --vary almost_points=7,0
    lab montauk-no-trick montauk -o rounds=3 --bots expert,expert --games 600 --vary no_trick_penalty=20,0
    lab montauk-all-tricks montauk -o rounds=3 --bots expert,expert --games 600 --vary all_tricks_bonus=20,0
    lab montauk-inlaws montauk -o rounds=3 --bots expert,expert --games 600 --vary inlaws_points=7,0
    lab montauk-sitting montauk -o rounds=3 --bots expert,expert --games 600 --vary sitting_points=5,0
    lab montauk-watch montauk -o rounds=3 --bots expert,expert --games 600 --vary watch_points=3,0
    lab montauk-both-home montauk -o rounds=3 --bots expert,expert --games 600 --vary both_home_bonus=22,0
    lab montauk-every-way montauk -o rounds=3 --bots expert,expert --games 600 --vary every_way_bonus=42,0
    lab montauk-nothing montauk -o rounds=3 --bots expert,expert --games 600 --vary nothing_penalty=0,42
    lab montauk-master montauk -o rounds=3 --bots master,master --games 300
    lab montauk-master-matching montauk -o rounds=3 --bots master,master --games 300 --vary matching=value,printed
    lab montauk-master-pressure montauk -o rounds=3 --bots master,master --games 300 --vary pressure=standing,lasting
    lab montauk-master-claims montauk -o rounds=3 --bots master,master --games 300 --vary claims=auto,choose
    lab montauk-master-decks montauk -o rounds=3 --bots master,master --games 300 --vary decks=1,2
    lab montauk-strongest montauk -o rounds=3 --bots strongest@2000,strongest@2000 --games 200
    lab montauk-strongest-matching montauk -o rounds=3 --bots strongest@2000,strongest@2000 --games 200 --vary matching=value,printed
    lab montauk-strongest-pressure montauk -o rounds=3 --bots strongest@2000,strongest@2000 --games 200 --vary pressure=standing,lasting
    lab montauk-strongest-claims montauk -o rounds=3 --bots strongest@2000,strongest@2000 --games 200 --vary claims=auto,choose
    lab montauk-strongest-decks montauk -o rounds=3 --bots strongest@2000,strongest@2000 --games 200 --vary decks=1,2
    lab montauk-classic-exclusive montauk -o rounds=3 --bots classic@2000,classic@2000 --games 100 --vary exclusive_ways=false,true
    lab montauk-classic-edition montauk -o rounds=3 --bots classic@2000,classic@2000 --games 100 --vary edition=first,late
    lab montauk-classic-every-trick montauk -o rounds=3 --bots classic@2000,classic@2000 --games 100 --vary every_trick_bonus=12,0
    lab montauk-classic-neighbors montauk -o rounds=3 --bots classic@2000,classic@2000 --games 100 --vary neighbors_points=1,0
    lab montauk-skill montauk -o rounds=3 --bots steady,steady --games 100 --skill --probes
}

initiative() {
    lab initiative-exact initiative -o rounds=1 --bots strongest@1000,strongest@1000 --games 1000 --vary call=false,true
    lab initiative-call initiative -o rounds=1 -o call=true --bots strongest@1000,strongest@1000 --games 1000 \
        --vary call_fallback=false,true
    lab initiative-parried initiative -o rounds=1 --bots strongest@1000,strongest@1000 --games 1000 --vary parried_score=0,3,6
    lab initiative initiative --bots expert,expert --games 300 --vary sacrifice=false,true --vary call=false,true
    lab initiative-master initiative --bots master,master --games 100 --vary sacrifice=false,true --vary call=false,true
    lab initiative-master-sizes initiative --bots master,master --games 100 --vary sizes=chance,choose
    lab initiative-master-draft initiative --bots master,master --games 100 --vary draft=false,true
    lab initiative-sizes initiative --bots expert,expert --games 300 --vary sizes=chance,choose
    lab initiative-draft initiative --bots expert,expert --games 100 --vary draft=false,true
    lab initiative-table initiative -o rounds=1 -o sacrifice=true -o call=true --bots strongest@1000,strongest@1000 --games 100
    lab initiative-skill initiative -o sacrifice=true -o call=true --bots steady,steady --games 100 --skill --probes
}

logistics() {
    lab logistics-extra logistics --bots expert,expert --games 400 --vary extra_turn=may,must
    lab logistics logistics --bots expert,expert --games 200 --vary cards=4,3,5
    lab logistics-passing logistics --bots expert,expert --games 200 --vary passing=false,true
    lab logistics-end logistics --bots expert,expert --games 200 --vary early_end=false,true
    lab logistics-nests logistics --bots expert,expert --games 200 --vary open_nests=false,true
    lab logistics-guards logistics --bots expert,expert --games 200 --vary buried_guard=false,true
    lab logistics-stock logistics --bots expert,expert --games 200 --vary stock_limit=4,2
    lab logistics-trees logistics --bots expert,expert --games 200 --vary mixed_tree=5,3
    lab logistics-solid logistics --bots expert,expert --games 200 --vary solid_tree=7,5,10
    lab logistics-sows logistics --bots expert,expert --games 200 --vary max_sows=400,100
    lab logistics-master logistics --bots master,master --games 300 --vary extra_turn=may,must
    lab logistics-strongest logistics --bots strongest@2000,strongest@2000 --games 150 --vary extra_turn=may,must
    lab logistics-master-cards logistics --bots master,master --games 300 --vary cards=4,3
    lab logistics-strongest-cards logistics --bots strongest@2000,strongest@2000 --games 150 --vary cards=4,3
    lab logistics-classic-passing logistics --bots classic@2000,classic@2000 --games 100 --vary passing=false,true
    lab logistics-classic-end logistics --bots classic@2000,classic@2000 --games 100 --vary early_end=false,true
    lab logistics-classic-nests logistics --bots classic@2000,classic@2000 --games 100 --vary open_nests=false,true
    lab logistics-classic-guards logistics --bots classic@2000,classic@2000 --games 100 --vary buried_guard=false,true
    lab logistics-classic-cards logistics --bots classic@2000,classic@2000 --games 100 --vary cards=4,5
    lab logistics-classic-stock logistics --bots classic@2000,classic@2000 --games 100 --vary stock_limit=4,2
    lab logistics-classic-trees logistics --bots classic@2000,classic@2000 --games 100 --vary mixed_tree=5,3
    lab logistics-classic-solid logistics --bots classic@2000,classic@2000 --games 100 --vary solid_tree=7,5,10
    lab logistics-classic-sows logistics --bots classic@2000,classic@2000 --games 100 --vary max_sows=400,100
    lab logistics-skill logistics --bots steady,steady --games 100 --skill --probes
}

for game in ${*:-cydonia montauk initiative logistics}; do
    $game
done
