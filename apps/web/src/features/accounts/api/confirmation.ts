/** Proof of identity for a change: the password where there is one, and a code with two-step sign-in. */
export type Confirmation = { current_password?: string; code?: string }
