const ELEMENT = 'first-answers'

let answers: Readonly<Record<string, unknown>> | undefined

/**
 * What the API would answer a visitor, where the server sent it along with the page. It came with this very build and
 * was made from the contract there, so it is not parsed once more; `field` tells it from nothing.
 */
export function firstAnswer<T extends object>(path: string, field: keyof T & string): T | undefined {
  answers ??= readAnswers()
  const answer = answers[path]
  return isWith<T>(answer, field) ? answer : undefined
}

/** When that was so. */
export function firstAnsweredAt(): number {
  return performance.timeOrigin
}

function readAnswers(): Readonly<Record<string, unknown>> {
  const text = document.getElementById(ELEMENT)?.textContent
  const read: unknown = text ? JSON.parse(text) : {}
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function isWith<T extends object>(answer: unknown, field: string): answer is T {
  return typeof answer === 'object' && answer !== null && field in answer
}
