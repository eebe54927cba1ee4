import type { RecordingView } from '@app/contracts/recordings'
import type { VoiceName } from '@app/domain/voices'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/error-sentence.ts'
import { recordingCalls } from '../api/recordings.ts'
import { decodeFile } from './decode-file.ts'

export type Take = RecordingView & { number: number; url: string }
type Line = { channel_id: string; text: string; voice_name: VoiceName }
type Settings = Pick<RecordingView, 'from_ms' | 'to_ms' | 'noise_reduction' | 'match_level'>

const UNREADABLE = 'This file has no sound that your browser can read. Try another one, as MP3, M4A or WAV.'

/** Takes of a line, and their actions. */
export function useTakes({ channel_id, text, voice_name }: Line) {
  const calls = recordingCalls(channel_id)
  const [takes, setTakes] = useState<readonly Take[]>([])
  const [chosen_id, choose] = useState<string>()
  const [saving, setSaving] = useState<'take' | 'use'>()
  const [error, setError] = useState<string>()
  const made = useRef(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function busy(what: 'take' | 'use', work: () => Promise<void>): Promise<void> {
    setSaving(what)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      if (!leaving.current.signal.aborted)
        setError(messageOf(cause instanceof Error ? cause : new Error(String(cause))))
    } finally {
      setSaving(undefined)
    }
  }

  const keep = (wav: Blob) =>
    busy('take', async () => {
      const take = await calls.add({ text, voice_name }, wav, leaving.current.signal)
      made.current += 1
      const number = made.current
      setTakes((known) => [
        ...known,
        { ...take, noise_reduction: take.is_noisy, number, url: URL.createObjectURL(wav) },
      ])
      choose(take.recording_id)
    })

  return {
    takes,
    chosen: takes.find(({ recording_id }) => recording_id === chosen_id),
    choose,
    saving,
    error,
    setError,
    keep,
    async drop(file: Blob): Promise<void> {
      const wav = await decodeFile(file).catch(() => undefined)
      if (wav) return keep(wav)
      setError(UNREADABLE)
    },
    change(recording_id: string, settings: Partial<Settings>): void {
      setTakes((known) => known.map((take) => (take.recording_id === recording_id ? { ...take, ...settings } : take)))
    },
    /** Deletes the unused takes, which could not be reached again. */
    use: (take: Take, onUsed: (recording_id: string) => void) =>
      busy('use', async () => {
        const { from_ms, to_ms, noise_reduction, match_level } = take
        await calls.use(take.recording_id, { from_ms, to_ms, noise_reduction, match_level })
        removeAllBut(take.recording_id)
        onUsed(take.recording_id)
      }),
    leave: () => removeAllBut(undefined),
  }

  function removeAllBut(kept: string | undefined): void {
    for (const { recording_id, url } of takes) {
      URL.revokeObjectURL(url)
      if (recording_id !== kept) void calls.remove(recording_id).catch(() => undefined)
    }
  }
}
