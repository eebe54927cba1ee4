export type Encoding = 'br' | 'gzip' | 'identity'

/** Which of the encodings we write a client prefers; equal wishes go to the smaller answer. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const wishes = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const weightOf = (name: Encoding) => wishes.get(name) ?? wishes.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 && weightOf(best) >= (wishes.get('identity') ?? 0) ? best : 'identity'
}
