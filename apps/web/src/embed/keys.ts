import { skip, toggle, type Sound } from './sound.ts'

const steps: Record<string, number> = { j: -15_000, l: 30_000, ArrowLeft: -5_000, ArrowRight: 5_000 }

/** Keys of the player, which a frame gets only while the focus is inside it. */
export function listenToKeys(sound: Sound) {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return
    // A list of choices has these keys for itself, and a button its own press.
    if (target.matches('select')) return
    const name = key.length === 1 ? key.toLowerCase() : key
    const isToggle = name === 'k' || (name === ' ' && !target.matches('button, a'))
    const step = steps[name]
    if (!isToggle && step === undefined) return
    event.preventDefault()
    if (isToggle) toggle(sound)
    else if (step !== undefined) skip(sound, step)
  })
}
