const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'play at the word' },
  { keys: ['Esc'], does: 'back to the box' },
]

/** The keys that matter here, where there is a keyboard and room; all are in the dialog of shortcuts. */
export function KeyHints() {
  return (
    <p aria-hidden className="key-hints ml-auto items-center gap-3 text-[12px] text-ink3">
      {hints.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-sm bg-s2 px-1.5 py-1 text-center font-sans text-[11px] leading-none font-medium text-ink2"
            >
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
