import { useEffect, useState } from 'react'

/** Heights of its bars: a word's shape, so that it is not taken for a progress bar. */
const HEIGHTS = [4, 8, 6, 10, 14, 10, 12, 8, 14, 6, 10, 8, 12, 6, 8, 4, 6, 4]

type Props = { level: () => number; isOn: boolean }

/** Level of the microphone while the listener talks; nothing moves before. */
export function LevelMeter({ level, isOn }: Props) {
  const lit = useLevel(level, isOn, HEIGHTS.length)
  return (
    <span
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((lit / HEIGHTS.length) * 100)}
      className="flex h-4 items-center gap-0.5"
    >
      {HEIGHTS.map((height, bar) => (
        <span
          key={bar}
          ref={(element) => void element?.style.setProperty('height', `${height}px`)}
          className={`w-[2.5px] rounded-full ${bar < lit ? 'bg-you' : 'bg-s3'}`}
        />
      ))}
    </span>
  )
}

/** The level in so many steps; a component renders again only when the step changes. */
export function useLevel(level: () => number, isOn: boolean, steps: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function look() {
      setShown(Math.round(level() * steps))
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [level, isOn, steps])
  return isOn ? shown : 0
}
