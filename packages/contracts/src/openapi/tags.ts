/** The headings under which readers find the operations, in the order of a first visit. */
export const tags = {
  'Getting in': 'From an email and a password to the token that every other call takes.',
  Account: 'The balance and the plan of the caller, and every movement of the balance.',
  Channels: 'Places of publication, each fronted by one host.',
  Lexicon: 'Words that a channel pronounces differently from how they are written.',
  Sounds: 'Music composed for a channel, and the sounds that its owner brings.',
  Drafts: 'What is being written for a channel, and the sources it is written from.',
  Recordings: 'Lines that a person says themselves, in place of a voice.',
  Imports: 'Shows that are brought here from their feed, episode by episode.',
  Scripts: 'Written from the sources of a draft, with the passages that support each line.',
  Content: 'Items of a channel: made from a script line by line, and playable while they are made.',
  Listening: 'What people do with a finished item, and what its owner corrects in it.',
  Following: 'Channels that a person follows.',
  Conversations: 'Questions to the hosts of an item, their answers, and what the hosts remember.',
  'Private feeds': 'Feeds for one listener, for podcast apps, which cannot sign in.',
  Voices: 'Hear how the voices sound, privately, before anything is published.',
  'Live events': 'Changes, streamed as they happen.',
  Media: 'Sound and pictures. Responses contain the addresses; none has to be built by hand.',
  Operations: 'For the people who run the server.',
} as const
export type Tag = keyof typeof tags
