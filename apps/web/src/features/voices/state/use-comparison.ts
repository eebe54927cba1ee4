import { candidatesFor, type VoiceName } from '@app/domain/voices'
import { useEffect, useRef, useState } from 'react'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { speakLines } from './speak-lines.ts'

type Options = {
  text: string
  channel_id: string | undefined
  current: VoiceName | undefined
  other: VoiceName | undefined
  player: ClipPlayer
}

/** One line in a few voices: each is spoken once, and heard as often as wanted. */
export function useComparison({ text, channel_id, current, other, player }: Options) {
  const [candidates, setCandidates] = useState(() => candidatesFor(current, other))
  const [isInTurn, setInTurn] = useState(false)
  const turn = useRef(0)
  const { addressOf, forget } = useSpoken(text, channel_id)

  function hear(voice_name: VoiceName) {
    stop()
    void play(voice_name)
  }

  /** Addresses expire, so one that failed is requested again. */
  async function play(voice_name: VoiceName) {
    const end = await player.play(voice_name, () => addressOf(voice_name))
    if (end === 'failed') forget(voice_name)
    return end
  }

  function stop() {
    turn.current += 1
    setInTurn(false)
    player.stop()
  }

  /** All are spoken at once, and heard one after the other. */
  async function hearAll() {
    stop()
    const mine = turn.current
    setInTurn(true)
    for (const voice_name of candidates) addressOf(voice_name).catch(() => undefined)
    for (const voice_name of candidates) {
      const end = await play(voice_name)
      if (mine !== turn.current) return
      if (end === 'stopped') break
    }
    setInTurn(false)
  }

  function change(place: number, voice_name: VoiceName) {
    stop()
    setCandidates(candidates.with(place, voice_name))
  }

  return { candidates, isInTurn, hear, hearAll: () => void hearAll(), stop, change }
}

/** A spoken line is cached until it is forgotten. */
function useSpoken(text: string, channel_id: string | undefined) {
  const [spoken] = useState(() => new Map<VoiceName, Promise<string>>())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])

  function forget(voice_name: VoiceName): void {
    spoken.delete(voice_name)
  }

  function addressOf(voice_name: VoiceName): Promise<string> {
    const known = spoken.get(voice_name)
    if (known) return known
    const address = speakLines(
      [{ voice_name, text: text.trim() }],
      leaving.current?.signal ?? new AbortController().signal,
      { channel_id },
    )
    spoken.set(voice_name, address)
    address.catch(() => forget(voice_name))
    return address
  }

  return { addressOf, forget }
}
