import * as service from '#test/recognizer-server.ts'
import { speechRecognizerContract } from './contract.ts'
import { openaiCompatibleSpeechRecognizer } from './openai-compatible-speech-recognizer.ts'

speechRecognizerContract('openai', (settings) =>
  openaiCompatibleSpeechRecognizer({ api_key: service.KEY, model: service.HEARING_MODEL, ...settings }),
)
