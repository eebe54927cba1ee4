import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIBaJhB8RQCq4uG++gdGHy2bKIpLbAB8VrqEd4MAyPl/roAoGCCqGSM49
AwEHoUQDQgAEOFReTH0pLpo1ss5BIIi9oamgRFBg/ruvQroDjawxY82uUhEpoH9l
PieKZx2utAlOt/V+O6xPKCRAvEiqdLLWIg==
-----END EC PRIVATE KEY-----`

/** Both are for the name `localhost` and sign themselves; the key above is of no other use. */
const certificates = {
  valid: `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDhUXkx9KS6aNbLO
QSCIvaGpoERQYP67r0K6A42sMWPNrlIRKaB/ZT4nimcdrrQJTrf1fjusTygkQLxI
qnSy1iKjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBTCFeHXT7IREObj4YNxpw1uyMmDFDAKBggqhkjOPQQDAgNJADBG
AiEAiFq7eYgjhsKEARyLCEkG5DHMtEgu/R8dEcpBmBKu1+ECIQCt3Ay0/jUUv35N
1npacC0rKh1wOH+UoiHHfP9v1UZKcA==
-----END CERTIFICATE-----`,
  expired: `-----BEGIN CERTIFICATE-----
MIIBYDCCAQWgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ4VF5MfSkumjWyzkEg
iL2hqaBEUGD+u69CugONrDFjza5SESmgf2U+J4pnHa60CU639X47rE8oJEC8SKp0
stYio0gwRjAUBgNVHREEDTALgglsb2NhbGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAd
BgNVHQ4EFgQUwhXh10+yERDm4+GDcacNbsjJgxQwCgYIKoZIzj0EAwIDSQAwRgIh
AIj+F0Tmqnu5S54g3gE8nl8sYWd9Bi7JURZembMQcUffAiEAykRW5pJZEqQs8F/q
XcOr6C5fblJY7h3SQsax2+wC128=
-----END CERTIFICATE-----`,
}

/** A server with a certificate that ended in 2020 or ends in 2120, answering 200 with this body; its host and port. */
export async function httpsServer(certificate: keyof typeof certificates, body: unknown): Promise<string> {
  const server = createServer({ key: KEY, cert: certificates[certificate] }, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return `localhost:${(server.address() as AddressInfo).port}`
}

/** Makes this process trust the two certificates, as if an authority had signed them. */
export function trustOwnCertificates(): void {
  setDefaultCACertificates([...getCACertificates(), ...Object.values(certificates)])
}
