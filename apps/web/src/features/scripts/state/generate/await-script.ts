import type { ScriptView } from '@app/contracts/scripts'
import { generationLimits } from '@app/domain/scripts'
import { warn } from '#lib/log.ts'
import { readScript } from '../../api/generate-script.ts'

/** Polls once a second until a script has ended; undefined after a timeout or when aborted. A failed poll is only logged. */
export async function awaitScript(
  script_id: string,
  onStep: (script: ScriptView) => void,
  signal: AbortSignal,
): Promise<ScriptView | undefined> {
  const deadline = Date.now() + generationLimits.timeout_ms
  while (Date.now() < deadline && !signal.aborted) {
    await pause(generationLimits.poll_ms, signal)
    if (signal.aborted) return undefined
    try {
      const script = await readScript(script_id, signal)
      if (script.status !== 'processing') return script
      onStep(script)
    } catch (error) {
      if (!signal.aborted) warn('The script’s progress could not be loaded.', error)
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
