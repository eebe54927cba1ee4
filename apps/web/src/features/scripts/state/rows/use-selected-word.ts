import { useEffect, useRef, useState, type FocusEvent } from 'react'

/** Selected words in a line, and the position below them with room for a button. */
type Selected = { word: string; top: number }

const LONGEST = 60
/** Signs around a word that are no part of it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu
/** Some browsers report a selection in a field by the one event, some by the other. */
const MARKING = ['selectionchange', 'select'] as const

/** Selected word in the rows, by keys, mouse or finger, for as long as the focus is with them. */
export function useSelectedWord() {
  const [selected, setSelected] = useState<Selected>()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const look = () => {
      const field = document.activeElement
      const isRow = field instanceof HTMLTextAreaElement && field.dataset.line && place.current?.contains(field)
      const next = isRow ? selectedIn(field) : undefined
      setSelected((known) => (known?.word === next?.word && known?.top === next?.top ? known : next))
    }
    for (const name of MARKING) document.addEventListener(name, look)
    return () => {
      for (const name of MARKING) document.removeEventListener(name, look)
    }
  }, [])

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setSelected(undefined)
  }

  return { place, selected, forget: () => setSelected(undefined), onBlur }
}

function selectedIn(field: HTMLTextAreaElement): Selected | undefined {
  const word = wordIn(field.value.slice(field.selectionStart, field.selectionEnd))
  const row = field.closest('li')
  return row && word !== '' ? { word, top: row.offsetTop + row.offsetHeight } : undefined
}

/** Selected word or a few, without the signs around; undefined where there is none, or too much. */
export function wordIn(text: string): string {
  const word = text.replaceAll(AROUND, '').replaceAll(/\s+/g, ' ')
  return word.length <= LONGEST ? word : ''
}
