import './embed.css'
import { EMBED_DATA_ID, type EmbedData } from '@app/contracts/embed-data'
import { startPlayer } from './player.ts'

const data: EmbedData | null = JSON.parse(document.getElementById(EMBED_DATA_ID)?.textContent ?? 'null')
if (data) startPlayer(data)
