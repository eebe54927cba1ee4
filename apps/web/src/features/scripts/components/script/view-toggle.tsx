import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'

const BAD_JSON_SENTENCE = 'Fix the JSON to switch back to the script'

/** JSON that cannot be read stays open until it can, or is given up, so that nothing typed is lost unseen. */
export function ViewToggle({ editing }: { editing: ScriptEditing }) {
  const isJson = editing.json !== undefined
  const note = useId()
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  const options = [
    {
      label: 'Script',
      isOn: !isJson,
      choose: editing.closeJson,
      disabled: isJson && editing.jsonProblem !== undefined,
    },
    { label: 'JSON', isOn: isJson, choose: () => !isJson && editing.openJson(), disabled: false },
  ]
  return (
    <>
      {options[0]?.disabled && (
        <Button
          look="ghost"
          size="small"
          title="Go back to the script as it was before the JSON became invalid"
          onClick={keepingPlace(editing.closeJson)}
        >
          Back to last valid script
        </Button>
      )}
      <div {...place} role="group" aria-label="View" className="flex rounded-md bg-s2 p-0.5 focus:outline-none">
        {options.map(({ label, isOn, choose, disabled }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            aria-disabled={disabled || undefined}
            aria-describedby={disabled ? note : undefined}
            title={disabled ? BAD_JSON_SENTENCE : undefined}
            onClick={disabled ? undefined : choose}
            className={`rounded-[8px] px-2.5 py-0.5 text-[13px] max-sm:h-11 font-medium aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${isOn ? 'bg-ink text-black' : 'text-ink2 hover:text-ink'}`}
          >
            {label}
          </button>
        ))}
      </div>
      {options[0]?.disabled && (
        <p id={note} className="w-full text-right text-[13px] text-ink3">
          {BAD_JSON_SENTENCE}
        </p>
      )}
    </>
  )
}
