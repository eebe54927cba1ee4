import * as z from 'zod/mini'

/** Everything that is kept of a passkey; its private key is on the device. */
export const ExportedPasskey = z.object({
  name: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number().check(z.nonnegative()),
  device_type: z.string(),
  device_model_id: z.nullable(z.string()),
  is_backed_up: z.boolean(),
  transports: z.nullable(z.string()),
  added_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
})
