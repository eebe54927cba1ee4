"""Transcribes WAV files with faster-whisper, a recogniser that the product does not use.

transcribe.py MODEL_FOLDER FILE...   Prints a JSON list: for each file its words, with start and end in seconds.
"""
import json
import sys

from faster_whisper import WhisperModel

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=2, local_files_only=True)
heard = []
for path in sys.argv[2:]:
    segments, _ = model.transcribe(path, language="en", beam_size=5, word_timestamps=True)
    heard.append([[word.word.strip(), word.start, word.end] for segment in segments for word in segment.words])
print(json.dumps(heard))
