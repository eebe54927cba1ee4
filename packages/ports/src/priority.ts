/** Work that a person is waiting for is `interactive` and runs first; the default is `background`. */
export type Priority = 'interactive' | 'background'
