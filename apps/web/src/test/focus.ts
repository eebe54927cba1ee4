import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element has the focus, which a page gives it in an effect: after its content has been drawn. */
export const expectFocus = (find: () => HTMLElement | undefined) => waitFor(() => expect(find()).toHaveFocus())
