import type { ScriptView } from '@app/contracts/scripts'
import { generationLimits } from '@app/domain/scripts'
import { warn } from '#lib/log.ts'
import { readScript } from '../api/generate-script.ts'

/** Asks once a second until a script has ended; undefined when that took too long, or nobody waits any more. What goes wrong in asking is only logged (STUDIO-65). */
export async function awaitScript(
  script_id: string,
  onStep: (script: ScriptView) => void,
  signal: AbortSignal,
): Promise<ScriptView | undefined> {
  const deadline = Date.now() + generationLimits.patience_ms
  while (Date.now() < deadline && !signal.aborted) {
    await pause(generationLimits.poll_ms, signal)
    if (signal.aborted) return undefined
    try {
      const script = await readScript(script_id, signal)
      if (script.status !== 'processing') return script
      onStep(script)
    } catch (error) {
      if (!signal.aborted) warn('The script could not be asked after.', error)
    }
  }
  return undefined
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
