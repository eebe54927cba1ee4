import { useId } from 'react'

type Props = {
  label: string
  hint: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Label of a setting with its switch at the right. */
export function SwitchRow({ label, hint, isOn, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
      <span>
        <span id={id} className="block text-[15px] font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-[13px] leading-[18px] text-ink2">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-s2 transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-ink2 before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4 checked:before:bg-black disabled:cursor-not-allowed disabled:opacity-55"
      />
    </label>
  )
}
