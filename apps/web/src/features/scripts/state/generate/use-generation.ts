import type { LocalModelOffer, PassageView, ScriptReportView, ScriptView } from '@app/contracts/scripts'
import { promptFor, readWishes, type CoHost, type ScriptWishes, type Utterance } from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { draftScriptQuery } from '../../api/generate-script.ts'
import { IDLE, type Generation } from './generation.ts'
import { exportUtterances } from '../script/export-script.ts'
import { createScriptGenerator, type ScriptGenerator } from './script-generator.ts'
import { settleScript, takeLines } from './take-over.ts'
import { isSpoken, type Line } from '../script/script-session.ts'
import type { ScriptEditing } from '../script/use-script-session.ts'
import { useScriptSources } from './use-script-sources.ts'

type Options = {
  channel_id: string
  draft_id: string | undefined
  editing: ScriptEditing
  /** Those of the draft, and how many files are still on their way. */
  sources: { list: readonly { source_id: string }[]; coming: number }
  prompt: string
  wishes: ScriptWishes
  /** Passages that lines may stand on besides those of scripts. */
  passages?: readonly PassageView[]
  co_host: CoHost
  /** Called with a finished script: its suggestions, and the wishes that it honours. */
  onWritten: (script: ScriptView) => void
  /** Keeps the draft with the new script; true when the server has it. */
  keep: () => Promise<boolean>
}

export type ScriptGeneration = ReturnType<typeof useGeneration>

let openings = 0
const STILL_COMING_SENTENCE = 'Some files are still uploading. Please wait for them to finish.'
const NO_PASSAGES: readonly PassageView[] = []
const NO_NAMES: readonly string[] = []
const NO_REPORTS: readonly ScriptReportView[] = []
const NO_OFFERS: readonly LocalModelOffer[] = []

/** Has scripts written from the sources of the draft, and goes on with one that was begun when the page was left. */
export function useGeneration(options: Options) {
  const [opening] = useState(() => (openings += 1))
  const known = useQuery(draftScriptQuery(options.channel_id, options.draft_id, opening)).data
  const { generation, setGeneration, written, ended, generator } = useGenerator(options, known?.script)
  const [listensFrom, setListensFrom] = useState<number>()
  const { passages = NO_PASSAGES, reports = NO_REPORTS, known_names = NO_NAMES, writer } = known ?? {}
  const { passages: others = NO_PASSAGES } = options
  const all = useMemo(() => [...passages, ...written, ...others], [passages, written, others])

  /** `goesOn`: after the lines that stand in the editor; else a new script. */
  function generate({ goesOn = false, listens: willListen = false } = {}) {
    const problem = whyNot(options)
    if (problem) return setGeneration({ stage: 'idle', problem })
    const { channel_id, draft_id, editing, sources, prompt, wishes, co_host } = options
    setListensFrom(willListen ? (goesOn ? editing.session.lines.filter(isSpoken).length : 0) : undefined)
    const source_ids = sources.list.map(({ source_id }) => source_id)
    const { voices } = editing.session
    const user_custom_prompt = promptFor(voices.length === 2 ? 2 : 1, prompt)
    const request = {
      channel_id,
      draft_id,
      voices,
      source_ids,
      user_custom_prompt,
      wishes,
      co_host: voices.length === 2 ? co_host : undefined,
      ...(goesOn && { lines: exportUtterances(editing.session).map(withoutSounds) }),
      idempotency_key: randomId(),
    }
    void generator.current?.generate(request, goesOn ? editing.session.lines : undefined)
  }

  return {
    // Hint about missing input, shown until it is there.
    generation:
      generation.stage === 'idle' && generation.problem ? { ...generation, problem: whyNot(options) } : generation,
    generate,
    /** Number of lines before the first one that the person wants to hear; undefined where they want to hear none. */
    listensFrom,
    wishes: options.wishes,
    /** Number of lines in the editor, after which a script can go on. */
    standing: options.editing.session.lines.filter(isSpoken).length,
    cancel: () => void generator.current?.cancel(),
    /** True where the next script will be made of excerpts. */
    isOffline: writer?.is_offline ?? false,
    /** Seconds to write a script of the usual length here; undefined until the server knows. */
    typical_seconds: known?.typical_seconds ?? undefined,
    /** The length that the next script aims at. */
    wished_words: useMemo(() => readWishes(options.prompt, options.wishes).words, [options.prompt, options.wishes]),
    /** Language models on the machine of the server that could write in its place. */
    offers: known?.offers ?? NO_OFFERS,
    /** True if the editor's history has more than the current script. */
    hasEarlier: options.editing.session.versions.length > 1,
    scriptSources: useScriptSources(all, known_names),
    /** Requests and results of the draft's scripts, by script. */
    reports: useMemo(() => reportsById([...reports, ...ended]), [reports, ended]),
    /** The source of each passage that a line may stand on. */
    sourceOf: useMemo(() => new Map(all.map(({ passage_id, source_id }) => [passage_id, source_id])), [all]),
  }
}

/** Generator of the page, as long as it lives; its result is applied to the editor as it is then. */
function useGenerator(options: Options, missed: ScriptView | null | undefined) {
  const [generation, setGeneration] = useState<Generation>(IDLE)
  const [written, setWritten] = useState(NO_PASSAGES)
  const [ended, setEnded] = useState(NO_REPORTS)
  const generator = useRef<ScriptGenerator>(undefined)
  const onGoneOn = useEffectEvent((script_id: string, lines: readonly Line[]) =>
    options.editing.dispatch({ type: 'script_gone_on', script_id, lines }),
  )
  const onLines = useEffectEvent((script: ScriptView) => {
    setWritten((before) => withPassages(before, script.passages))
    takeLines(script, options.editing, script.script_id === missed?.script_id)
  })
  const onEnd = useEffectEvent((script: ScriptView) => {
    settleScript(script, options.keep)
    setEnded((before) => [...before, script])
    if (script.status === 'completed') options.onWritten(script)
  })
  useEffect(() => {
    const made = createScriptGenerator({
      show: setGeneration,
      onGoneOn: (script_id, lines) => onGoneOn(script_id, lines),
      onLines: (script) => onLines(script),
      onEnd: (script) => onEnd(script),
    })
    generator.current = made
    return () => made.leave()
  }, [])
  useEffect(() => {
    if (missed) void generator.current?.resume(missed)
  }, [missed])
  return { generation, setGeneration, written, ended, generator }
}

/** The last of a script counts. */
function reportsById(reports: readonly ScriptReportView[]): ReadonlyMap<string, ScriptReportView> {
  return new Map(reports.map((report) => [report.script_id, report]))
}

/** The same list where it has them all, so that no row is rendered again. */
function withPassages(known: readonly PassageView[], more: readonly PassageView[]): readonly PassageView[] {
  const ids = new Set(known.map(({ passage_id }) => passage_id))
  const fresh = more.filter(({ passage_id }) => !ids.has(passage_id))
  return fresh.length > 0 ? [...known, ...fresh] : known
}

function withoutSounds({ voice_name, text, passage_ids, chapter }: Utterance): Utterance {
  return { voice_name, text, ...(passage_ids && { passage_ids }), ...(chapter && { chapter }) }
}

function whyNot({ sources, prompt }: Options): string | undefined {
  if (sources.coming > 0) return STILL_COMING_SENTENCE
  if (prompt.length > sourceLimits.custom_prompt) return sourceSentences.prompt_too_long
  return sources.list.length === 0 && prompt.trim() === '' ? sourceSentences.nothing_to_write_from : undefined
}
