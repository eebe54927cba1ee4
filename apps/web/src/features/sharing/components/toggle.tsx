type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Switch with its label. */
export function Toggle({ label, isOn, onChange }: Props) {
  return (
    <span className="flex h-9 items-center gap-2.5 text-[13px] font-medium sm:ml-auto">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        onClick={() => onChange(!isOn)}
        className={`relative h-[22px] w-9 rounded-full before:absolute before:-inset-3 after:absolute after:top-[3px] after:size-4 after:rounded-full ${isOn ? 'bg-ink after:right-[3px] after:bg-black' : 'border border-edge bg-s3 after:top-[2px] after:left-[3px] after:bg-ink2'}`}
      />
      <span aria-hidden>{label}</span>
    </span>
  )
}
