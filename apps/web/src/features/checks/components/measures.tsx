import type { Gauge, ListenMeasures, NotChecked } from '@app/domain/listen-check'
import { gaugesOf, notCheckedSentence, passedChecks } from '@app/domain/listen-check'
import { Check, CircleSlash, TriangleAlert } from 'lucide-react'

type Props = {
  measures: ListenMeasures | null
  notChecked: readonly NotChecked[]
  /** Place of the longest silence, in words. */
  silencePlace: string
}

/** Measurements of the finished file, with the checks that passed and those that could not run. */
export function Measures({ measures, notChecked, silencePlace }: Props) {
  return (
    <section aria-labelledby="sound-measures" className="grid gap-4">
      <h2 id="sound-measures" className="flex flex-wrap items-baseline gap-x-3 text-[18px] font-bold">
        Sound
        {measures && <span className="font-sans text-[13px] font-normal text-ink2">Measured on the finished file</span>}
      </h2>
      {measures && (
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {gaugesOf(measures, silencePlace).map((gauge) => (
            <GaugeItem key={gauge.name} gauge={gauge} />
          ))}
        </ul>
      )}
      <ul className="flex flex-wrap gap-x-7 gap-y-2 border-t border-line pt-4 text-[13px] text-ink2 empty:hidden">
        {measures &&
          passedChecks(measures).map((passed) => (
            <li key={passed} className="flex items-center gap-2">
              <Check aria-hidden className="size-4 text-ok" />
              {passed}
            </li>
          ))}
        {notChecked.map((what) => (
          <li key={what} className="flex items-center gap-2">
            <CircleSlash aria-hidden className="size-4 shrink-0 text-ink3" />
            {notCheckedSentence(what)}
            {what === 'no_recogniser' && <SetUp />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Set-up help for the operator. */
function SetUp() {
  return (
    <details className="[&[open]>summary]:mb-1">
      <summary className="cursor-pointer text-ink underline underline-offset-2">Set one up</summary>
      <p className="max-w-prose">
        Set <code className="font-mono text-[12px]">GEMINI_API_KEY</code>, or{' '}
        <code className="font-mono text-[12px]">RECOGNIZER_BASE_URL</code> to a server such as whisper.cpp, and restart.
        See “Audio and video as sources” in docs/settings.md.
      </p>
    </details>
  )
}

function GaugeItem({ gauge: { name, value, needle, zone, is_in, note } }: { gauge: Gauge }) {
  const Icon = is_in ? Check : TriangleAlert
  return (
    <li className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-[14px] text-ink2">
        {name}
        <span className="font-mono text-[14px] font-semibold text-ink">{value}</span>
      </p>
      <div aria-hidden className="relative h-2.5 rounded-full bg-s2">
        <span
          className="absolute inset-y-0 rounded-full bg-ok/32"
          style={{ left: `${zone.from * 100}%`, right: `${(1 - zone.to) * 100}%` }}
        />
        {needle !== null && (
          <span
            className="absolute -inset-y-0.5 w-[3px] -translate-x-1/2 rounded-full bg-ink transition-[left] duration-500"
            style={{ left: `${needle * 100}%` }}
          />
        )}
      </div>
      <p className="flex items-start gap-1.5 text-[13px] leading-[18px] text-ink2">
        <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${is_in ? 'text-ok' : 'text-warn'}`} />
        {note}
      </p>
    </li>
  )
}
