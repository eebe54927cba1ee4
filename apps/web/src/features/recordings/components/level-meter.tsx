import { useEffect, useRef, useState } from 'react'

const CELLS = 56
const LOWEST_DB = -60
const GOOD_DB = { from: -24, to: -12 }
const CLIP_CELLS = 4
const PEAK_MS = 1_500
/** Screen readers would talk without a pause if every change were announced. */
const SPOKEN_MS = 2_000

type Props = { level: () => number }

/** Level of the microphone, with the peak of the last moment. */
export function LevelMeter({ level }: Props) {
  const [{ now, peak }, setShown] = useState({ now: LOWEST_DB, peak: LOWEST_DB })
  const [spoken, setSpoken] = useState(LOWEST_DB)
  const highest = useRef({ db: LOWEST_DB, at: 0 })
  useEffect(() => {
    let frame = requestAnimationFrame(function look(time) {
      const db = Math.max(LOWEST_DB, Math.round(level()))
      if (db >= highest.current.db || time - highest.current.at > PEAK_MS) highest.current = { db, at: time }
      setShown({ now: db, peak: highest.current.db })
      frame = requestAnimationFrame(look)
    })
    const timer = setInterval(() => setSpoken(Math.max(LOWEST_DB, Math.round(level()))), SPOKEN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
  }, [level])
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-right font-mono text-[13px] font-semibold" aria-hidden>
        {shown(now)} dB
      </p>
      <div
        role="meter"
        aria-label="Microphone level"
        aria-valuemin={LOWEST_DB}
        aria-valuemax={0}
        aria-valuenow={spoken}
        aria-valuetext={`${spoken} decibels, ${wordFor(spoken)}`}
        className="flex h-[18px] gap-0.5"
      >
        {Array.from({ length: CELLS }, (_, cell) => (
          <span key={cell} className={`min-w-0 flex-1 rounded-[1px] ${look(cell, now, peak)}`} />
        ))}
      </div>
      <div aria-hidden className="relative h-4 text-[12px] text-ink3">
        <span className="absolute left-0">−60</span>
        <span className="absolute left-[60%] -translate-x-1/2">−24</span>
        <span className="absolute left-[70%] -translate-x-1/2 text-ok">Good</span>
        <span className="absolute left-[80%] -translate-x-1/2">−12</span>
        <span className="absolute right-0">0</span>
      </div>
    </div>
  )
}

const dbOf = (cell: number) => LOWEST_DB + ((cell + 1) * -LOWEST_DB) / CELLS
const isGood = (db: number) => db > GOOD_DB.from && db <= GOOD_DB.to

function look(cell: number, now: number, peak: number): string {
  const db = dbOf(cell)
  const isLit = now > LOWEST_DB && db <= now
  if (peak > LOWEST_DB && Math.abs(db - peak) < 0.6) return 'bg-ink'
  if (cell >= CELLS - CLIP_CELLS) return isLit ? 'bg-bad' : 'bg-bad/35'
  if (isGood(db)) return isLit ? 'bg-ok' : 'bg-ok/25'
  return isLit ? 'bg-ink2' : 'bg-s3'
}

function wordFor(db: number): string {
  if (isGood(db)) return 'good'
  return db > GOOD_DB.to ? 'loud' : 'quiet'
}

function shown(db: number): string {
  return String(db).replace('-', '−')
}
