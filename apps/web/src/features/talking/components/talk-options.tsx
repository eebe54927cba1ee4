import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import type { Talk } from '../state/talk.ts'

/** Talk settings of the listener; stored on this device. */
export function TalkOptions({ talk }: { talk: Talk }) {
  const { way, hands_free, checks_words, setChecksWords } = talk
  if (way === undefined || way === 'installable') return null
  return (
    <details className="text-[13px]/[18px]">
      <summary className="w-fit cursor-pointer py-1 text-ink2 hover:text-ink max-sm:py-3">Talking options</summary>
      <div className="grid gap-2 pb-1">
        <SwitchRow
          label="Check the words before asking"
          hint="What you said stays in the field until you send it."
          isOn={checks_words}
          onChange={setChecksWords}
        />
        {hands_free.is_offered && (
          <SwitchRow
            label="Hands-free"
            hint="The microphone stays on and listens for your questions. Works best with headphones."
            isOn={hands_free.is_on}
            onChange={hands_free.setOn}
          />
        )}
      </div>
    </details>
  )
}
