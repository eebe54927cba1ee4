import { usePageKeys } from '#lib/dom/use-page-keys.ts'

type Keyed = {
  onNext: () => void
  onPrevious: () => void
  onRemedy: () => void
  onFine: () => void
  onLine: () => void
}

/** J and K go from finding to finding, Enter does what is offered, F leaves it as it is, L goes to the line. Buttons and links keep Enter. */
export function useCheckKeys({ onNext, onPrevious, onRemedy, onFine, onLine }: Keyed): void {
  usePageKeys((key, target) => {
    const actions: Record<string, (() => void) | undefined> = {
      j: onNext,
      k: onPrevious,
      enter: target.closest('button, a') ? undefined : onRemedy,
      f: onFine,
      l: onLine,
    }
    return actions[key.toLowerCase()]
  })
}
