import { start } from './start/start.tsx'
import './styles/app.css'

// The page's browser check removes the element in browsers that are too old.
const root = document.getElementById('root')
if (root) void start(root)
