export type Form = { [name: string]: Form | string | (Form | string)[] }

/** Fields like `items[0][price]=…` as the nested values that they stand for. */
export function readForm(text: string): Form {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) plant(root, name.replaceAll(']', '').split('['), value)
  return Object.fromEntries([...root].map(([name, inner]) => [name, valueOf(inner)]))
}

type Branch = Map<string, Branch | string>

function plant(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  // `expand[]=…` has no index of its own.
  const key = name === '' ? String(branch.size) : name
  if (rest.length === 0) return void branch.set(key, value)
  const found = branch.get(key)
  const inner: Branch = found instanceof Map ? found : new Map()
  branch.set(key, inner)
  plant(inner, rest, value)
}

function valueOf(branch: Branch | string): Form | string | (Form | string)[] {
  if (typeof branch === 'string') return branch
  const values = [...branch].map(([name, inner]) => [name, valueOf(inner)] as const)
  const isList = values.every(([name], index) => name === String(index))
  if (!isList) return Object.fromEntries(values)
  return values.map(([, value]) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value))
}
