import type { ScriptView } from '@app/contracts/scripts'
import { generationSentences } from '@app/domain/scripts'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { failureSentence, isUnreadable } from '#lib/api/error-sentence.ts'
import { cancelScript, requestScript, type ScriptRequest } from '../../api/generate-script.ts'
import { awaitScript } from './await-script.ts'
import { failedAfter, generationOf, started, type Generation } from './generation.ts'
import type { Line } from '../script/script-session.ts'

type Generating = {
  show: (change: (known: Generation) => Generation) => void
  /** A script has more lines. */
  onLines: (script: ScriptView) => void
  /** A script that goes on after these lines has got its id. */
  onGoneOn: (script_id: string, lines: readonly Line[]) => void
  /** A script has ended, well or not. */
  onEnd: (script: ScriptView) => void
  following: Following | undefined
}

/** The script that is waited for; its id is known once the server has answered, and until then a wish to cancel it is only noted. */
type Following = { script_id: string | undefined; stop: AbortController; isUnwanted: boolean }

const NOT_CANCELLED_SENTENCE = 'The script could not be cancelled'

export type ScriptGenerator = ReturnType<typeof createScriptGenerator>

/** Requests scripts and waits for them, one at a time; a new request, or leaving, stops waiting for the previous one. */
export function createScriptGenerator(options: Omit<Generating, 'following'>) {
  const generating: Generating = { ...options, following: undefined }
  return {
    generate: (request: ScriptRequest, goesOnAfter?: readonly Line[]) => generate(generating, request, goesOnAfter),
    /** Goes on with a script that was begun before the page was there. */
    resume: (script: ScriptView) => resume(generating, script),
    cancel: () => cancel(generating),
    leave: () => letGo(generating),
  }
}

async function generate(
  generating: Generating,
  request: ScriptRequest,
  goesOnAfter: readonly Line[] | undefined,
): Promise<void> {
  const following = begin(generating, undefined)
  const { signal } = following.stop
  generating.show(() => started(Date.now()))
  try {
    const script_id = await requestScript(request)
    // A person who left in the meantime finds it when they return.
    if (signal.aborted) return
    if (!script_id) throw new Error(generationSentences.no_id)
    following.script_id = script_id
    if (goesOnAfter) generating.onGoneOn(script_id, goesOnAfter)
    if (following.isUnwanted) void cancel(generating)
    await follow(generating, script_id, signal)
  } catch (error) {
    if (!signal.aborted) generating.show((known) => failedAfter(known, sentenceOf(error)))
  }
}

async function resume(generating: Generating, script: ScriptView): Promise<void> {
  if (generating.following) return
  if (script.status !== 'processing') return end(generating, script)
  const { stop } = begin(generating, script.script_id)
  step(generating, script)
  await follow(generating, script.script_id, stop.signal)
}

async function follow(generating: Generating, script_id: string, signal: AbortSignal): Promise<void> {
  const script = await awaitScript(script_id, (news) => step(generating, news), signal)
  if (signal.aborted) return
  if (script) end(generating, script)
  else generating.show((known) => failedAfter(known, generationSentences.failed))
}

async function cancel(generating: Generating): Promise<void> {
  const { following } = generating
  if (!following) return
  const say = (isCancelling: boolean) =>
    generating.show((known) => (known.stage === 'generating' ? { ...known, isCancelling } : known))
  following.isUnwanted = true
  say(true)
  if (!following.script_id) return
  try {
    const script = await cancelScript(following.script_id)
    if (following.stop.signal.aborted) return
    letGo(generating)
    end(generating, script)
    if (script.status === 'cancelled' && script.utterances.length === 0) toast(generationSentences.cancelled)
  } catch (error) {
    say(false)
    errorSnackbar(failureSentence(error, NOT_CANCELLED_SENTENCE))
  }
}

function begin(generating: Generating, script_id: string | undefined): Following {
  letGo(generating)
  const following = { script_id, stop: new AbortController(), isUnwanted: false }
  generating.following = following
  return following
}

function step(generating: Generating, script: ScriptView): void {
  generating.show((known) => generationOf(script, known, Date.now()))
  generating.onLines(script)
}

function end(generating: Generating, script: ScriptView): void {
  step(generating, script)
  generating.onEnd(script)
}

function letGo(generating: Generating): void {
  generating.following?.stop.abort()
  generating.following = undefined
}

/** The contract knows an answer without an id for a broken one. */
function sentenceOf(error: unknown): string {
  return failureSentence(error, isUnreadable(error) ? generationSentences.no_id : generationSentences.failed)
}
