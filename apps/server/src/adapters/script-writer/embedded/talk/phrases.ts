import type { Tone } from '../plan/plan.ts'

/** What the hosts say besides what their sources say. Each is said once in an episode; where none is left, nothing is said. */
export const reactions: Record<Tone, readonly string[]> = {
  bad: ['Ouch.', 'That’s grim.', 'Hardly reassuring.', 'Not what anyone hopes for.', 'That must have hurt.', 'Oh no.'],
  good: ['That’s good news for once.', 'I’ll take that.', 'Well done, them.', 'That’s one for the plus side.', 'Nice.'],
  large: [
    'That’s a lot.',
    'Say that again?',
    'I had to read that twice.',
    'That’s hard to picture.',
    'Quite a figure.',
  ],
  small: ['That’s not much.', 'Is that all?', 'So little?', 'I’d have guessed more.'],
  contrast: ['So it cuts both ways.', 'There’s the twist.', 'I wondered about that.', 'It’s never simple.'],
  cause: ['Ah, so that’s why.', 'That makes sense.', 'Now it adds up.', 'That explains it.'],
  uncertain: ['So we don’t know for sure.', 'Let’s keep a question mark there.', 'Careful, then.'],
  plain: [],
}

/** They fit after any statement. */
export const backchannels = [
  'Right.',
  'I see.',
  'Okay.',
  'Go on.',
  'Huh.',
  'I’m with you.',
  'Noted.',
  'Fair enough.',
  'Oh?',
  'Interesting.',
] as const

/** Before what the other host adds, in the same turn. */
export const additions = [
  'And I underlined this.',
  'I can add to that.',
  'Here’s what caught my eye.',
  'I’d put this next to it.',
  'There’s also this.',
  'And don’t forget this.',
  'One thing I’d add.',
  'I marked this, too.',
] as const

/** {x} is what the next exchange is about. */
export const probes = [
  'And {x}?',
  'What about {x}?',
  'Tell me about {x}.',
  'Where does that leave {x}?',
  'And what of {x}?',
  'How about {x}?',
] as const

export const doubts = [
  'Wait. What happened?',
  'Hold on. Where does that come from?',
  'Wait. Says who?',
  'Is that true?',
  'You’ll have to explain that one.',
  'Back up. What’s the story there?',
] as const

/** How the co-host is introduced, by what their role says. */
export const introductions: readonly [RegExp, readonly string[]][] = [
  [
    /scept|skept|critic|doubt/i,
    ['who believes nothing before the second source', 'who asks the awkward questions', 'who isn’t convinced yet'],
  ],
  [/learn|beginner|novice|student|newcomer/i, ['who is new to all this', 'who asks what we’d all like to ask']],
  [/expert|specialist|professor|engineer|scientist/i, ['who knows the field', 'who has read the small print']],
]

export const recapAsks = [
  'So what do I take home?',
  'Give me the short version.',
  'Sum it up for me.',
  'What should stay with us?',
] as const
export const goodbyes = [
  'Tell us what you think. This was {channel}.',
  'Write to us. This was {channel}, and the sources are in the show notes.',
  'That was {channel}. The sources are in the show notes.',
] as const
export const plainQuestions = [
  'which of these points surprised you most?',
  'what would you have guessed?',
  'had you heard of this before today?',
] as const
