const METADATA = '/.well-known/openid-configuration'

/** Whether metadata found at an address may name this issuer: OpenID Connect Discovery derives one from the other. */
export function isIssuerOf(issuer: string | undefined, discovery_url: string): boolean {
  return issuer !== undefined && `${issuer.replace(/\/$/, '')}${METADATA}` === discovery_url
}
