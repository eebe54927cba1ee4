type Props = { label: string; hint: string; isOn: boolean; isOff: boolean; onChange: (isOn: boolean) => void }

/** What it switches on, with the switch at the right; `isOff` while it cannot be used. */
export function PushSwitch({ label, hint, isOn, isOff, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
      <span>
        <span className="block text-[15px] font-medium">{label}</span>
        <span className="block text-[13px] leading-[18px] text-ink2">{hint}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isOff}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-s2 transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-ink2 before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4 checked:before:bg-black disabled:cursor-not-allowed disabled:opacity-55"
      />
    </label>
  )
}
