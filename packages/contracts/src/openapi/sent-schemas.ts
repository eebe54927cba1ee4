import { Persona } from '@app/domain/channels'
import { SubmittedScript } from '@app/domain/scripts'
import { words } from './schema-words.ts'

/** What callers send, beside the forms, which are made from their endpoints. */
export const sentSchemas = {
  Persona: words(Persona, 'Who fronts a channel.', {
    duologueFullName: 'What the host is called.',
    personalOverview: 'What the host knows about itself.',
  }),
  SubmittedScript: words(
    SubmittedScript,
    'What is to be said, for one or two voices. A line without a voice is said by the host of the channel.',
    { utterances: 'The lines in order: the name of a voice, and the text. Blank lines are left out.' },
  ),
}
