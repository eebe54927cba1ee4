import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { classNames } from '#components/ui/class-names.ts'
import type { Tone } from '../state/model-words.ts'

const looks: Record<Tone, { icon: LucideIcon; colour: string }> = {
  ok: { icon: CircleCheck, colour: 'text-ok' },
  ready: { icon: Check, colour: 'text-ink2' },
  off: { icon: CircleMinus, colour: 'text-ink2' },
  coming: { icon: LoaderCircle, colour: 'text-ink2' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
}

/** A state as icon, word and colour. */
export function StateWord({ word, tone }: { word: string; tone: Tone }) {
  const { icon: Icon, colour } = looks[tone]
  return (
    <span className={classNames('flex items-center gap-1.5 text-[13px] leading-[18px] font-medium', colour)}>
      <Icon aria-hidden className={classNames('size-4 shrink-0', tone === 'coming' && 'animate-spin')} />
      {word}
    </span>
  )
}
