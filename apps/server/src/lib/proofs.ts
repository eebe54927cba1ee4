import type { Viewer } from '@app/domain/accounts'

declare const proof: unique symbol
/** Brand of a value that an access check has returned; code that needs the value does not compile without the check. */
export type Proof<Fact extends string> = { readonly [proof]: Readonly<Record<Fact, true>> }

/** Signed-in sender of a request. */
export type Person = NonNullable<Viewer> & Proof<'signed_in'>

/** Row that the sender of the request may read. */
export type Readable<Row> = Row & Proof<'readable'>

/** Row that belongs to the sender of the request. */
export type Owned<Row> = Row & Proof<'owned'>
