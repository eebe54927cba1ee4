import type { ReportedLine } from '@app/contracts/reports'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { formatDuration } from '#lib/format/formats.ts'

const rules = { 1: 'border-host1', 2: 'border-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const
const hostOf = (host: number) => (host === 2 ? 2 : 1)

type Props = { lines: readonly ReportedLine[]; audio_url: string | null }

/** The reported line among its neighbours, to be heard in place. Space plays it. */
export function ReportedLines({ lines, audio_url }: Props) {
  return (
    <ol className="grid gap-3.5">
      {lines.map((line) => (
        <li
          key={line.utterance_id}
          className={line.is_reported ? 'rounded-[16px] border border-warn bg-s2 p-4' : 'px-4 text-ink2'}
        >
          <div className={`border-l-2 pl-4 ${rules[hostOf(line.host)]}`}>
            <p className="flex justify-between gap-3">
              <span className={`text-[13px] font-semibold ${names[hostOf(line.host)]}`}>{line.speaker}</span>
              <span className="font-mono text-[11px]">{formatDuration((line.start_ms ?? 0) / 1_000)}</span>
            </p>
            <p dir="auto" className="text-[15px] leading-[1.55] wrap-anywhere md:text-[16px]">
              {line.text}
            </p>
          </div>
          {line.is_reported && audio_url && <PlayLine line={line} src={audio_url} />}
        </li>
      ))}
    </ol>
  )
}

function PlayLine({ line: { start_ms, end_ms }, src }: { line: ReportedLine; src: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [from, to] = [(start_ms ?? 0) / 1_000, (end_ms ?? Infinity) / 1_000]

  function toggle() {
    const sound = audio.current
    if (!sound) return
    if (!sound.paused) return sound.pause()
    sound.currentTime = from
    void sound.play().catch(() => setPlaying(false))
  }
  useEffect(() => {
    function play(event: KeyboardEvent) {
      if (event.key !== ' ' || !(event.target instanceof Element) || event.target.closest('input,textarea,button,a'))
        return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', play)
    return () => document.removeEventListener('keydown', play)
  })

  return (
    <div className="mt-3">
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= to && currentTarget.pause()}
      />
      <Button look="secondary" size="small" aria-pressed={isPlaying} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        {isPlaying ? 'Pause' : 'Play line'}
      </Button>
    </div>
  )
}
