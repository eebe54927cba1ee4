const METADATA = '/.well-known/openid-configuration'

/** True if metadata at an address can name this issuer: OpenID Connect Discovery derives one from the other. */
export function isIssuerOf(issuer: string | undefined, discovery_url: string): boolean {
  return issuer !== undefined && `${issuer.replace(/\/$/, '')}${METADATA}` === discovery_url
}
