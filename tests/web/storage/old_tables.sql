BEGIN TRANSACTION;
CREATE TABLE analyses (
        table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (table_id, name)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "analyses" VALUES('yWwihJy8T70a','review','{"game": "c85828a15113927076a040480833c86173668629217a3219a0ecaca2f35158a7", "state": "done", "done": 4, "of": 4, "judgements": [{"ply": 1, "mover": 0, "move": "R1", "before": 0.5596, "after": 0.5596, "loss": 0.0, "best": "R1", "mark": "", "better": null}, {"ply": 2, "mover": 0, "move": "B1", "before": 0.4196, "after": 0.3196, "loss": 0.1, "best": "Y1", "mark": "?", "better": {"move": "Y1", "sentence": "A puts a small yellow from the stock on card 2.", "view": {"to_move": 0, "legal": []}, "travels": [{"piece": "Y1", "from": "stock:0:Y1", "to": "card:0:1", "beat": 0}], "detail": {}}}, {"ply": 3, "mover": 0, "move": ".", "before": 0.5208, "after": 0.5208, "loss": 0.0, "best": ".", "mark": "", "better": null}, {"ply": 4, "mover": 1, "move": "R1", "before": 0.6789, "after": 0.6789, "loss": 0.0, "best": "R1", "mark": "", "better": null}]}');
CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
        data TEXT NOT NULL,
        at REAL NOT NULL, PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('G2ybwZEe_Mof',0,'move','{"move": "~shuffle:2D,QH,KH,3C,9H,JD,JS,4C,AH,AD,KC,3S,KD,8H,7C,5S,8D,TH,TS,6C,2S,6D,5H,7S,AS,8S,2H,7D,5C,4H,2C,QS,9C,AC,4S,7H,8C,QD,QC,9D,JH,JC,3D,3H,TD,6H,4D,5D,TC,KS,6S,9S"}',1800000005.0);
INSERT INTO "events" VALUES('G2ybwZEe_Mof',1,'move','{"move": "3C"}',1800000005.0);
INSERT INTO "events" VALUES('G2ybwZEe_Mof',2,'move','{"move": "9H"}',1800000005.0);
INSERT INTO "events" VALUES('G2ybwZEe_Mof',3,'move','{"move": "W:B1>a1"}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',0,'move','{"move": "R1"}',1800000000.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',1,'sit','{"seat": 1, "name": "Bo"}',1800000000.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',2,'move','{"move": "B1"}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',3,'move','{"move": "."}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',4,'offer','{"kind": "takeback", "by": 0}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',5,'decline','{"kind": "takeback"}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',6,'offer','{"kind": "takeback", "by": 0}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',7,'back','{"to": 2, "by": 0}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',8,'move','{"move": "."}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',9,'move','{"move": "R1"}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',10,'end','{"by": "resign", "winner": 0}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',11,'offer','{"kind": "rematch", "by": 0}',1800000005.0);
INSERT INTO "events" VALUES('yWwihJy8T70a',12,'next','{"id": "5xzqF8KDLc7A"}',1800000005.0);
CREATE TABLE heart (one INTEGER PRIMARY KEY CHECK (one = 1), beat REAL NOT NULL) STRICT;
INSERT INTO "heart" VALUES(1,1800000005.0);
CREATE TABLE invites (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, invite BLOB NOT NULL,
        used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "invites" VALUES('yWwihJy8T70a',1,X'54CA9BE84E4026F23C6015C130CFCB69B357982843AF5C207BC60667AE2C2590',1);
CREATE TABLE outages (start REAL NOT NULL, stop REAL NOT NULL) STRICT;
CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, token BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('5xzqF8KDLc7A',0,X'B6D0AA13D41F09DE1781CDB07D5BE2AD272B3D4A1BF2B2A0F1479856BC177BE7');
INSERT INTO "seats" VALUES('5xzqF8KDLc7A',1,X'CD1535641833B07F45A8E7805AA69FF9F4A14BCEFA477046587827423CEF16F1');
INSERT INTO "seats" VALUES('G2ybwZEe_Mof',0,X'E236BBE1BD4D26AE860F11B96EABCC2122E0885A8DBD1AF4227BDC82ED773588');
INSERT INTO "seats" VALUES('G2ybwZEe_Mof',1,X'E236BBE1BD4D26AE860F11B96EABCC2122E0885A8DBD1AF4227BDC82ED773588');
INSERT INTO "seats" VALUES('yWwihJy8T70a',0,X'CD1535641833B07F45A8E7805AA69FF9F4A14BCEFA477046587827423CEF16F1');
INSERT INTO "seats" VALUES('yWwihJy8T70a',1,X'B6D0AA13D41F09DE1781CDB07D5BE2AD272B3D4A1BF2B2A0F1479856BC177BE7');
CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, setup TEXT NOT NULL,
        players TEXT NOT NULL,
        clock TEXT NOT NULL, at REAL NOT NULL, previous TEXT NOT NULL
    ) STRICT;
INSERT INTO "tables" VALUES('yWwihJy8T70a','logistics','{"cards": 3}','{}','[{"kind": "person", "name": "Ana"}, {"kind": "expected", "name": ""}]','{"kind": "live", "minutes": 5.0, "increment": 10.0}',1800000000.0,'');
INSERT INTO "tables" VALUES('5xzqF8KDLc7A','logistics','{"cards": 3}','{}','[{"kind": "person", "name": "Bo"}, {"kind": "person", "name": "Ana"}]','{"kind": "live", "minutes": 5.0, "increment": 10.0}',1800000005.0,'yWwihJy8T70a');
INSERT INTO "tables" VALUES('G2ybwZEe_Mof','montauk','{"rounds": 1}','{"trees": {"yellow": "BRG", "red": "GBY", "green": "RYB", "blue": "YGR"}}','[{"kind": "person", "name": ""}, {"kind": "person", "name": ""}]','null',1800000005.0,'');
COMMIT;
PRAGMA user_version = 1;
PRAGMA application_id = 1111838274;
