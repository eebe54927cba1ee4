import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'

/** Setting that is off by default; stored on this device. */
function rememberedSwitch(name: string): Store<boolean> {
  const store = createStore(readStored(name) === 'on')
  return {
    ...store,
    set(is_on) {
      store.set(is_on)
      writeStored(name, is_on ? 'on' : 'off')
    },
  }
}

/** Setting: transcribed words stay in the field until they are sent. */
export const checksWords = rememberedSwitch('talk-checks-words')
export const isHandsFree = rememberedSwitch('talk-hands-free')
/** True once a person has talked on this device. */
export const hasTalked = rememberedSwitch('talk-used')
