/** The same facts asked and stated, so that nothing but the intonation differs. */
export const yesNoQuestions = [
  'Did the boats come home last night?',
  'Is the new harbour open to everyone?',
  'Have you ever seen a lamp like this?',
  'Can anybody read the old letters?',
  'Was the winter really that long?',
  'Do they still live in the tower?',
  'Are the numbers in the table right?',
  'Will the museum show the drawing?',
  'Does the machine work without oil?',
  'Could a child carry the stone?',
  'So the whole village knew?',
  'Is there any water in the well?',
]

export const statements = [
  'The boats came home last night.',
  'The new harbour is open to everyone.',
  'I have never seen a lamp like this.',
  'Anybody can read the old letters.',
  'The winter was really that long.',
  'They still live in the tower.',
  'The numbers in the table are right.',
  'The museum will show the drawing.',
  'The machine works without oil.',
  'A child could carry the stone.',
  'The whole village knew.',
  'There is some water in the well.',
]

export const whQuestions = [
  'When did the boats come home?',
  'Who may use the new harbour?',
  'Where have you seen a lamp like this?',
  'Why can nobody read the letters?',
  'How long was the winter?',
  'Which of them live in the tower?',
  'What do the numbers in the table mean?',
  'Whose drawing will the museum show?',
  'How does the machine work?',
  'What did the child carry?',
]
