import { createEmitter } from '#lib/store.ts'

const resets = createEmitter()

/** Called when live events were missed, so that everything on screen has to be refetched. */
export const onReset = resets.subscribe

export const publishReset = (): void => resets.emit()
