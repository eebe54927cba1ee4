/** Namespaces that podcasts use, under the prefix by which their elements are named here, with all addresses they are declared by. */
const NAMESPACES: readonly (readonly [string, RegExp])[] = [
  ['itunes', /itunes\.com\/dtds\/podcast/],
  ['podcast', /podcastindex\.org\/namespace|podcastindex-org\/podcast-namespace/],
  ['content', /purl\.org\/rss\/1\.0\/modules\/content/],
  ['psc', /podlove\.org\/simple-chapters/],
  ['media', /search\.yahoo\.com\/mrss/],
  ['dc', /purl\.org\/dc\/elements/],
  ['dcterms', /purl\.org\/dc\/terms/],
  ['googleplay', /google\.com\/schemas\/play-podcasts/],
  ['atom', /w3\.org\/2005\/atom|purl\.org\/atom/],
]
const KNOWN = new Set(NAMESPACES.map(([prefix]) => prefix))
/** Elements on which a namespace without a prefix is a mistake of programs: their contents are RSS. */
const CONTAINERS = new Set(['rss', 'channel', 'item'])

/** The prefixes that are declared in an element and around it, with the namespaces that they stand for. */
export type Scope = ReadonlyMap<string, string>

/** The scope in an element; the empty prefix is that of elements without one. */
export function scopeIn(scope: Scope, name: string, attributes: Readonly<Record<string, string>>): Scope {
  const declared = Object.entries(attributes).flatMap(([attribute, address]): [string, string][] => {
    const [, prefix = ''] = /^xmlns(?::(.+))?$/.exec(attribute) ?? []
    const isIgnored = !attribute.startsWith('xmlns') || (prefix === '' && CONTAINERS.has(name.toLowerCase()))
    return isIgnored ? [] : [[prefix, namespaceOf(address)]]
  })
  return declared.length === 0 ? scope : new Map([...scope, ...declared])
}

/** The name of an element by the address of its namespace; a prefix that is not declared anywhere is taken for the usual one. */
export function nameIn(scope: Scope, name: string): string {
  const [prefix = '', local] = name.toLowerCase().split(':', 2)
  if (local === undefined) {
    const namespace = scope.get('') ?? ''
    return KNOWN.has(namespace) ? `${namespace}:${prefix}` : prefix
  }
  const namespace = scope.get(prefix) ?? prefix
  return namespace === '' ? local : `${namespace}:${local}`
}

/** Tells names of the extensions of RSS that podcasts use. */
export function isOfExtension(name: string): boolean {
  return KNOWN.has(name.split(':', 1)[0] ?? '') && name.includes(':')
}

/** Programs differ in capitals, `https` and the end of an address. An unknown namespace has no name that anything is read by. */
function namespaceOf(address: string): string {
  const plain = address.trim().toLowerCase()
  return NAMESPACES.find(([, pattern]) => pattern.test(plain))?.[0] ?? (plain === '' ? '' : `{${plain}}`)
}
