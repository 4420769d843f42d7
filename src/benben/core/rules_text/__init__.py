"""Rules as text and as lessons: rulebooks, the pages made from them, and the parts of a lesson."""
