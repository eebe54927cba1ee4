import { useSyncExternalStore } from 'react'

type Unsubscribe = () => void

/** Events for any number of subscribers; nothing is kept for one that subscribes later. */
export type Emitter<E> = {
  emit: (event: E) => void
  subscribe: (listener: (event: E) => void) => Unsubscribe
}

/** A value outside React: readable at any time, and components that use it render again when it changes. */
export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => Unsubscribe
}

export function createEmitter<E = void>(): Emitter<E> {
  const listeners = new Set<(event: E) => void>()
  return {
    emit: (event) => listeners.forEach((listener) => listener(event)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createStore<T>(initial: T): Store<T> {
  const changes = createEmitter()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
