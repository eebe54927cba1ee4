import { embeddedSourceReader } from './embedded-source-reader.ts'
import { sourceReaderContract } from './contract.ts'

sourceReaderContract(() => embeddedSourceReader())
