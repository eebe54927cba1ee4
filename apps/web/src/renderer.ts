// React's renderer alone, so that it can run before the app.
export { createRoot } from 'react-dom/client'
