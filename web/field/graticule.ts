import L from 'leaflet'
import { gridStep, multiplesBetween } from './grid-lines.ts'

/** Width of a degree's text in pixels. */
const labelWidth = 44

class Graticule extends L.GridLayer {
  protected override createTile(coords: L.Coords): HTMLElement {
    const tile = document.createElement('canvas')
    const size = this.getTileSize()
    const ratio = Math.max(window.devicePixelRatio, 1)
    tile.width = size.x * ratio
    tile.height = size.y * ratio
    const pen = tile.getContext('2d')
    pen?.scale(ratio, ratio)
    const map = this._map as L.Map | undefined
    if (pen === null || map === undefined) return tile
    const corner = coords.scaleBy(size)
    const northWest = map.unproject(corner, coords.z)
    const southEast = map.unproject(corner.add(size), coords.z)
    const style = getComputedStyle(document.documentElement)
    pen.strokeStyle = style.getPropertyValue('--c-line')
    pen.fillStyle = style.getPropertyValue('--c-text3')
    pen.font = '11px sans-serif'
    const step = gridStep(coords.z)
    // Only every other tile carries the degrees, so that they do not crowd.
    const [isLabelRow, isLabelColumn] = [coords.y % 2 === 0, coords.x % 2 === 0]
    const line = (x1: number, y1: number, x2: number, y2: number) => {
      pen.beginPath()
      pen.moveTo(x1, y1)
      pen.lineTo(x2, y2)
      pen.stroke()
    }
    for (const lng of multiplesBetween(northWest.lng, southEast.lng, step)) {
      const x = Math.round(map.project([0, lng], coords.z).x - corner.x) + 0.5
      line(x, 0, x, size.y)
      if (isLabelRow && x < size.x - labelWidth) pen.fillText(`${lng}°`, x + 3, 12)
    }
    for (const lat of multiplesBetween(southEast.lat, northWest.lat, step)) {
      const y = Math.round(map.project([lat, 0], coords.z).y - corner.y) + 0.5
      line(0, y, size.x, y)
      if (isLabelColumn && y > 12) pen.fillText(`${lat}°`, 3, y - 3)
    }
    return tile
  }
}

/** Lines of longitude and latitude with their degrees. */
export const graticule = (): L.GridLayer => new Graticule()
