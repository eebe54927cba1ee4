import type { ScriptStyle, WishesRead } from '@app/domain/scripts'
import type { WritingRequest } from '@app/ports/script-writer.ts'

const FOR_TWO = `Two hosts talk to each other. Speaker 1 is the host, speaker 2 the co-host. They listen: they answer what was just said, ask
what a listener would ask next, doubt, joke lightly, finish each other's thought and hand over. A question is answered by the
very next line. Lines differ in length: some are a few words, none is an essay, and no host lectures for more than about sixty
words. They do not praise each other's questions, use no stock phrase twice, and do not open line after line with the same word.`
const FOR_ONE = `One host speaks, as speaker 1 in every line, to one listener. A line is a paragraph of 40 to 90 words.`

const STYLES: Record<ScriptStyle, string> = {
  briefing: `It is a briefing: the most important thing comes first, then the rest by weight. Short statements, few questions, no banter.`,
  conversation: `It is a conversation: both know a part, both are curious, and they think aloud together.`,
  interview: `It is an interview: speaker 1 asks short, pointed questions that build on the last answer; speaker 2 has read the
sources and answers. Speaker 2 reports on the people in the sources and never pretends to be one of them.`,
  debate: `It is a debate: the two disagree about what the passages mean and press each other. Objections rest on passages or on
plain reasoning, never on facts from elsewhere. Near the end they name what they agree on and what stays open.`,
  story: `It is a story: told in the order in which it happened, with what is at stake early and what comes of it late. No scene,
thought or spoken word is invented.`,
  lesson: `It is a lesson: it begins with what one will understand at the end, takes one idea at a time, explains each new word when
it comes, checks with a short question whether it was understood, and sums up after each part.`,
}

/** Instructions for the talk of the hosts: their number and the wished style. */
export function mannerOf(speakers: 1 | 2, { style }: Pick<WishesRead, 'style'>): string {
  const told = speakers === 2 ? FOR_TWO : FOR_ONE
  return style ? `${told}\n${STYLES[style]}` : told
}

/** The wishes that are understood, as rules; they stand beside the prompt and win over it. */
export function wishRules({ speakers, co_host }: WritingRequest, wishes: WishesRead): string {
  const { language, exclude, roles } = wishes
  const named = (speaker: 1 | 2) => `speaker ${speaker}${speaker === 2 && co_host?.name ? ` (${co_host.name})` : ''}`
  return [
    language
      ? `Every line, heading, title and description is in ${language.name}, whatever language the passages are in.`
      : 'The script is in the language of the passages, unless the wish asks for another.',
    exclude.length > 0 ? `Never mention: ${exclude.join('; ')}. Do not hint at it either.` : '',
    speakers === 2 && roles?.opponent
      ? `${named(roles.opponent)} doubts and attacks, ${named(roles.opponent === 1 ? 2 : 1)} defends.`
      : '',
    speakers === 2 && roles?.learner
      ? `${named(roles.learner)} is new to the subject and asks, ${named(roles.learner === 1 ? 2 : 1)} explains.`
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}
