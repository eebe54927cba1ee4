import type { ScriptView } from '@app/contracts/scripts'
import { generationSentences } from '@app/domain/scripts'
import { toast } from '#components/ui/toast.ts'
import { warn } from '#lib/log.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { cancelScript, requestScript, type ScriptRequest } from '../api/generate-script.ts'
import { awaitScript } from './await-script.ts'
import { generationOf, IDLE, started, type Generation } from './generation.ts'

type Generating = {
  show: (change: (known: Generation) => Generation) => void
  /** A script has ended, well or not. */
  onEnd: (script: ScriptView) => void
  /** The one that is waited for; its id is known once the server has answered. */
  following: { script_id: string | undefined; stop: AbortController } | undefined
}

export type ScriptGenerator = ReturnType<typeof createScriptGenerator>

/** Asks for scripts and waits for them, one at a time; whoever asks for another, or leaves, lets go of the one before. */
export function createScriptGenerator(options: Pick<Generating, 'show' | 'onEnd'>) {
  const generating: Generating = { ...options, following: undefined }
  return {
    generate: (request: ScriptRequest) => generate(generating, request),
    /** Goes on with a script that was begun before the page was there. */
    resume: (script: ScriptView) => resume(generating, script),
    cancel: () => cancel(generating),
    leave: () => letGo(generating),
  }
}

async function generate(generating: Generating, request: ScriptRequest): Promise<void> {
  const stop = begin(generating, undefined)
  generating.show(() => started(Date.now()))
  try {
    const script_id = await requestScript(request)
    // Whoever left meanwhile finds it again when he comes back.
    if (stop.signal.aborted) return
    if (!script_id) throw new Error(generationSentences.no_id)
    generating.following = { script_id, stop }
    await follow(generating, script_id, stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) generating.show(() => ({ stage: 'failed', error: sentenceOf(error), sources: [] }))
  }
}

async function resume(generating: Generating, script: ScriptView): Promise<void> {
  if (generating.following) return
  if (script.status !== 'processing') return end(generating, script)
  const stop = begin(generating, script.script_id)
  generating.show((known) => generationOf(script, known, Date.now()))
  await follow(generating, script.script_id, stop.signal)
}

async function follow(generating: Generating, script_id: string, signal: AbortSignal): Promise<void> {
  const onStep = (script: ScriptView) => generating.show((known) => generationOf(script, known, Date.now()))
  const script = await awaitScript(script_id, onStep, signal)
  if (signal.aborted) return
  if (script) end(generating, script)
  else generating.show(() => ({ stage: 'failed', error: generationSentences.failed, sources: [] }))
}

async function cancel(generating: Generating): Promise<void> {
  const script_id = generating.following?.script_id
  if (!script_id) return
  const say = (isCancelling: boolean) => generating.show((known) => (known.stage === 'generating' ? { ...known, isCancelling } : known))
  say(true)
  try {
    const script = await cancelScript(script_id)
    letGo(generating)
    end(generating, script)
    if (script.status === 'cancelled') toast(generationSentences.cancelled)
  } catch (error) {
    warn('The script could not be cancelled.', error)
    say(false)
  }
}

function begin(generating: Generating, script_id: string | undefined): AbortController {
  letGo(generating)
  const stop = new AbortController()
  generating.following = { script_id, stop }
  return stop
}

function end(generating: Generating, script: ScriptView): void {
  generating.show((known) => (script.status === 'cancelled' ? IDLE : generationOf(script, known, Date.now())))
  generating.onEnd(script)
}

function letGo(generating: Generating): void {
  generating.following?.stop.abort()
  generating.following = undefined
}

/** The contract knows an answer without an id for a broken one. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return generationSentences.failed
  return sentenceFor(error, error.name === 'ZodError' ? generationSentences.no_id : generationSentences.failed) ?? generationSentences.failed
}
