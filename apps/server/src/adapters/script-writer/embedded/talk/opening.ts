import type { Cut } from '../plan/plan.ts'
import { doubts, introductions } from './phrases.ts'
import { drawn, listed, say, type Stage } from './stage.ts'
import type { Manner } from './styles.ts'

const MOST_PROMISES = 3

/** The most surprising thing, a doubt, who talks and of what, and what is to come. */
export function open(stage: Stage, { hook, about, chapters }: Cut, manner: Manner): void {
  const alone = stage.speakers === 1
  if (hook) {
    say(stage, 1, hook.statement.text, hook.statement.passage_ids)
    if (!alone) say(stage, 2, hook.doubt || drawn(stage, doubts), hook.doubt ? hook.statement.passage_ids : [])
  }
  stage.chapter = alone ? '' : 'Opening'
  const from = hook ? `That’s from ${about}.` : `Today: ${about}.`
  say(stage, 1, `${greeting(stage)} ${from}`)
  if (stage.is_short || !manner.promises) return
  const promises = chapters.flatMap(({ promise }) => promise ?? []).slice(0, MOST_PROMISES)
  if (promises.length < 2) return
  say(stage, 1, `We’ll get to ${listed(promises)}.`)
}

function greeting(stage: Stage): string {
  const { channel, host, co_host, speakers, is_short } = stage
  const name = host ? ` I’m ${host}` : ''
  const welcome = channel ? `You’re listening to ${channel}.` : 'Welcome.'
  if (speakers === 1 || !co_host.name) return `${welcome}${name && `${name}.`}`
  if (is_short) return `${welcome}${name ? `${name}, with ${co_host.name}.` : ` With me is ${co_host.name}.`}`
  const [, known = []] = introductions.find(([pattern]) => pattern.test(co_host.role)) ?? []
  const introduced = stage.phrases.draw(known) ?? co_host.role
  return `${welcome}${name ? `${name}, and` : ' And'} with me is ${co_host.name}${introduced ? `, ${introduced}` : ''}.`
}
