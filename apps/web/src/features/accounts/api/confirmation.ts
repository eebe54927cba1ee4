/** What makes sure of a person before a change: the password where there is one, and a code with two-step sign-in. */
export type Confirmation = { current_password?: string; code?: string }
