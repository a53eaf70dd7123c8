/** A scalloped round badge: play, chat, toast mark. */
export function Scallop({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d="M93,50Q100.3,61.5 88.7,68.7Q90.3,82.2 76.8,83.6Q72.4,96.5 59.6,91.9Q50,101.6 40.4,91.9Q27.6,96.5 23.2,83.6Q9.7,82.2 11.3,68.7Q-.3,61.5 7,50Q-.3,38.5 11.3,31.3Q9.7,17.8 23.2,16.4Q27.6,3.5 40.4,8.1Q50,-1.6 59.6,8.1Q72.4,3.5 76.8,16.4Q90.3,17.8 88.7,31.3Q100.3,38.5 93,50Z" />
    </svg>
  );
}
