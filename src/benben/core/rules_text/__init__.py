"""Rules as text and as lessons: rulebooks, the pages made from them, and what a lesson is made of."""
