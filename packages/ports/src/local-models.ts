/** A server for language models that runs on this machine and speaks the API of OpenAI. */
export type LocalModelServer = { name: string; base_url: string; models: string[] }

/** Looks for such servers; asks each only for its kind and its models. */
export type FindLocalModels = () => Promise<LocalModelServer[]>
